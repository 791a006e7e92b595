-- A link to an account that is no more belongs to nobody.
DELETE FROM "member_links" l WHERE NOT EXISTS (
  SELECT FROM "visitors" v WHERE v."app_id" = l."app_id" AND v."env" = l."env" AND v."id" = l."visitor_id"
);
