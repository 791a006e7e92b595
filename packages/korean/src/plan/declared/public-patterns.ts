import { ANONYMOUS_COMMUNITY } from "./public/anonymous-community.ts";
import { ARCHIVE_COLLECTION } from "./public/archive-collection.ts";
import { AUCTION_SITE } from "./public/auction-site.ts";
import { BRACKET_MAKER } from "./public/bracket-maker.ts";
import { CARD_PHRASE_MAKER } from "./public/card-phrase-maker.ts";
import { COMMUNITY_BOARD } from "./public/community-board.ts";
import { COMPANY_INTRO_SITE } from "./public/company-intro-site.ts";
import { COUNTDOWN_PAGE } from "./public/countdown-page.ts";
import { COURSE_SITE } from "./public/course-site.ts";
import { CROWDFUNDING } from "./public/crowdfunding.ts";
import { CUSTOMER_SUPPORT_BOT } from "./public/customer-support-bot.ts";
import { DATE_CALCULATOR } from "./public/date-calculator.ts";
import { DIRECT_MESSAGE_CHAT } from "./public/direct-message-chat.ts";
import { DONATION_SITE } from "./public/donation-site.ts";
import { DOWNLOAD_LIBRARY } from "./public/download-library.ts";
import { DUTCH_PAY_CALCULATOR } from "./public/dutch-pay-calculator.ts";
import { EVENT_FESTIVAL_GUIDE } from "./public/event-festival-guide.ts";
import { EVENT_REGISTRATION } from "./public/event-registration.ts";
import { FREE_GIVEAWAY_SHARING } from "./public/free-giveaway-sharing.ts";
import { GROUP_BUYING } from "./public/group-buying.ts";
import { GUESTBOOK_MESSAGES } from "./public/guestbook-messages.ts";
import { HEALTH_CALCULATOR } from "./public/health-calculator.ts";
import { JOB_BOARD } from "./public/job-board.ts";
import { LADDER_GAME } from "./public/ladder-game.ts";
import { LINK_IN_BIO } from "./public/link-in-bio.ts";
import { LOAN_CALCULATOR } from "./public/loan-calculator.ts";
import { MEMBERS_ONLY_SITE } from "./public/members-only-site.ts";
import { MEMORY_CARD_GAME } from "./public/memory-card-game.ts";
import { NEWS_MAGAZINE } from "./public/news-magazine.ts";
import { NONPROFIT_GROUP_SITE } from "./public/nonprofit-group-site.ts";
import { ONLINE_STORE_CART } from "./public/online-store-cart.ts";
import { PERSONAL_BLOG } from "./public/personal-blog.ts";
import { PERSONAL_PORTFOLIO } from "./public/personal-portfolio.ts";
import { PERSONALITY_TYPE_TEST } from "./public/personality-type-test.ts";
import { PLACE_MAP_GUIDE } from "./public/place-map-guide.ts";
import { POLL_VOTE } from "./public/poll-vote.ts";
import { PREORDER_SALE } from "./public/preorder-sale.ts";
import { PRODUCT_COMPARISON } from "./public/product-comparison.ts";
import { PRODUCT_LANDING_WAITLIST } from "./public/product-landing-waitlist.ts";
import { QNA_SITE } from "./public/qna-site.ts";
import { QUIZ_MAKER } from "./public/quiz-maker.ts";
import { RANDOM_DRAW_ROULETTE } from "./public/random-draw-roulette.ts";
import { RECOMMENDATION_FINDER } from "./public/recommendation-finder.ts";
import { REPORT_INTAKE_LOOKUP } from "./public/report-intake-lookup.ts";
import { REVIEW_SITE } from "./public/review-site.ts";
import { SALARY_NET_CALCULATOR } from "./public/salary-net-calculator.ts";
import { SECONDHAND_MARKET } from "./public/secondhand-market.ts";
import { SHOP_INTRO_SITE } from "./public/shop-intro-site.ts";
import { SOCIAL_FEED_FOLLOW } from "./public/social-feed-follow.ts";
import { STATS_DASHBOARD } from "./public/stats-dashboard.ts";
import { STAY_ROOM_BOOKING } from "./public/stay-room-booking.ts";
import { SURVEY_BUILDER } from "./public/survey-builder.ts";
import { TALENT_MATCHING } from "./public/talent-matching.ts";
import { TEAM_SPLITTER } from "./public/team-splitter.ts";
import { TICKET_SEAT_BOOKING } from "./public/ticket-seat-booking.ts";
import { TIMER_STOPWATCH } from "./public/timer-stopwatch.ts";
import { TRANSPORT_TICKET_SEARCH } from "./public/transport-ticket-search.ts";
import { UNIT_CONVERTER } from "./public/unit-converter.ts";
import { WORD_GUESS_GAME } from "./public/word-guess-game.ts";
import { WORLDCUP_RANKING } from "./public/worldcup-ranking.ts";
import type { PatternDeclaration } from "../pattern-declaration.ts";

/** Declared patterns of the field `public`, those asked for most often first. */
export const PUBLIC_PATTERNS: readonly PatternDeclaration[] = [
  COMPANY_INTRO_SITE,
  SHOP_INTRO_SITE,
  PRODUCT_LANDING_WAITLIST,
  PERSONAL_PORTFOLIO,
  PERSONAL_BLOG,
  LINK_IN_BIO,
  EVENT_FESTIVAL_GUIDE,
  EVENT_REGISTRATION,
  ONLINE_STORE_CART,
  GROUP_BUYING,
  SECONDHAND_MARKET,
  JOB_BOARD,
  TICKET_SEAT_BOOKING,
  STAY_ROOM_BOOKING,
  COMMUNITY_BOARD,
  ANONYMOUS_COMMUNITY,
  QNA_SITE,
  SOCIAL_FEED_FOLLOW,
  POLL_VOTE,
  SURVEY_BUILDER,
  QUIZ_MAKER,
  PERSONALITY_TYPE_TEST,
  DIRECT_MESSAGE_CHAT,
  CUSTOMER_SUPPORT_BOT,
  COURSE_SITE,
  PLACE_MAP_GUIDE,
  REPORT_INTAKE_LOOKUP,
  STATS_DASHBOARD,
  LOAN_CALCULATOR,
  SALARY_NET_CALCULATOR,
  DATE_CALCULATOR,
  HEALTH_CALCULATOR,
  DUTCH_PAY_CALCULATOR,
  TIMER_STOPWATCH,
  RANDOM_DRAW_ROULETTE,
  GUESTBOOK_MESSAGES,
  NEWS_MAGAZINE,
  NONPROFIT_GROUP_SITE,
  ARCHIVE_COLLECTION,
  PREORDER_SALE,
  AUCTION_SITE,
  CROWDFUNDING,
  FREE_GIVEAWAY_SHARING,
  TALENT_MATCHING,
  TRANSPORT_TICKET_SEARCH,
  PRODUCT_COMPARISON,
  RECOMMENDATION_FINDER,
  REVIEW_SITE,
  WORLDCUP_RANKING,
  DOWNLOAD_LIBRARY,
  DONATION_SITE,
  MEMBERS_ONLY_SITE,
  UNIT_CONVERTER,
  LADDER_GAME,
  TEAM_SPLITTER,
  BRACKET_MAKER,
  COUNTDOWN_PAGE,
  CARD_PHRASE_MAKER,
  WORD_GUESS_GAME,
  MEMORY_CARD_GAME,
];
