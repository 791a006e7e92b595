import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { useDownloadMyData } from "../api/account-api.ts";

export function DataDownload() {
  const { t } = useTranslation("account");
  const download = useDownloadMyData(t("info.exportFile"));
  return (
    <>
      <Button icon={<Download size={17} aria-hidden />} isBusy={download.isPending} onClick={() => download.mutate()}>
        {t(download.isPending ? "info.exportBusy" : "info.exportAction")}
      </Button>
      {download.error && (
        <p role="alert" className="mt-2 text-b14 text-crimson">
          {errorText(download.error)}
        </p>
      )}
    </>
  );
}
