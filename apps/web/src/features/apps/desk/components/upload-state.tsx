import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import type { DeskUpload } from "../api/use-upload.ts";

/** How far an upload is, with a way to stop it; or what went wrong, with another try where one may help. */
export function UploadState({ upload, problem }: { upload: DeskUpload; problem: string | null }) {
  const { t } = useTranslation("desk");
  const { arrived, refused, again, cancel } = upload;
  if (arrived !== null)
    return (
      <div className="flex w-full items-center gap-3">
        <progress className="min-w-0 flex-1" aria-label={t("field.uploading")} value={arrived} max={1} />
        <Button size="small" onClick={cancel}>
          {t("field.stopUpload")}
        </Button>
      </div>
    );
  const told = refused ?? problem;
  if (told === null) return null;
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-b14 text-crimson">
      <p>{told}</p>
      {again && (
        <Button size="small" onClick={again}>
          {t("field.uploadAgain")}
        </Button>
      )}
    </div>
  );
}
