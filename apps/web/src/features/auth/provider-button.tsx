import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Provider } from "@appmon/contract/provider";

interface ProviderButtonProps {
  provider: Provider;
  isRecent: boolean;
  isBusy: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** The providers' own colours and labels, as their design guides ask. */
const LOOKS: Record<Provider, { className: string; symbol: ReactNode }> = {
  kakao: {
    className: "bg-[#FEE500] text-[#191600]",
    symbol: (
      <path
        fill="#000"
        d="M12 3C6.480 3 2 6.480 2 10.770c0 2.770 1.870 5.200 4.680 6.570l-.95 3.470c-.08.31.27.55.54.37l4.150-2.740c.52.05 1.040.08 1.580.08 5.520 0 10-3.480 10-7.750S17.520 3 12 3Z"
      />
    ),
  },
  naver: {
    className: "bg-[#03C75A] text-white",
    symbol: (
      <path fill="#fff" transform="translate(4 4) scale(.667)" d="M16.273 12.845 7.376 0H0v24h7.726V11.156L16.624 24H24V0h-7.727v12.845Z" />
    ),
  },
  google: {
    className: "bg-white text-[#1F1F1F] border border-[#747775] dark:bg-[#131314] dark:text-[#E3E3E3] dark:border-[#8E918F]",
    symbol: (
      <g transform="translate(2 2) scale(.4167)">
        <path
          fill="#EA4335"
          d="M24 9.500c3.540 0 6.710 1.220 9.210 3.600l6.850-6.850C35.900 2.380 30.470 0 24 0 14.620 0 6.510 5.380 2.560 13.220l7.980 6.190C12.430 13.720 17.740 9.500 24 9.500Z"
        />
        <path
          fill="#4285F4"
          d="M46.980 24.550c0-1.570-.15-3.090-.38-4.550H24v9.020h12.940c-.58 2.960-2.260 5.480-4.780 7.180l7.730 6c4.510-4.180 7.090-10.360 7.090-17.650Z"
        />
        <path
          fill="#FBBC05"
          d="M10.530 28.590c-.48-1.450-.76-2.990-.76-4.590s.27-3.140.76-4.590l-7.980-6.190C.92 16.460 0 20.120 0 24c0 3.880.92 7.540 2.560 10.780l7.970-6.190Z"
        />
        <path
          fill="#34A853"
          d="M24 48c6.480 0 11.930-2.130 15.890-5.810l-7.730-6c-2.150 1.450-4.920 2.300-8.160 2.300-6.260 0-11.570-4.220-13.470-9.910l-7.980 6.190C6.510 42.620 14.620 48 24 48Z"
        />
      </g>
    ),
  },
  apple: {
    className: "bg-black text-white dark:bg-white dark:text-black",
    symbol: (
      <path
        fill="currentColor"
        transform="translate(2.400 1.600) scale(.8)"
        d="M12.152 6.896c-.948 0-2.415-1.078-3.960-1.040-2.040.027-3.910 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.090 1.013 1.454 2.208 3.090 3.792 3.039 1.520-.065 2.090-.987 3.935-.987 1.831 0 2.350.987 3.960.948 1.637-.026 2.676-1.480 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.220-4.857-.026-3.040 2.480-4.494 2.597-4.559-1.429-2.090-3.623-2.324-4.390-2.376-2-.156-3.675 1.090-4.610 1.090zM15.530 3.830c.843-1.012 1.400-2.427 1.245-3.830-1.207.052-2.662.805-3.532 1.818-.780.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701"
      />
    ),
  },
};

export function ProviderButton({ provider, isRecent, isBusy, disabled, onClick }: ProviderButtonProps) {
  const { t } = useTranslation("auth");
  const { className, symbol } = LOOKS[provider];
  const label = t(`login.providers.${provider}`);
  return (
    <div className="grid gap-1">
      <button
        type="button"
        data-provider={provider}
        onClick={onClick}
        disabled={disabled}
        aria-busy={isBusy || undefined}
        aria-label={label}
        aria-describedby={isRecent ? "recent-provider" : undefined}
        className={`relative flex h-13 w-full items-center justify-center rounded-control px-14 font-semibold transition-transform active:scale-[0.99] ${disabled && !isBusy ? "opacity-50" : ""} ${className}`}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden className="absolute left-5">
          {symbol}
        </svg>
        {provider === "naver" ? <NaverLettering text={isBusy ? t("login.going") : label} /> : isBusy ? t("login.going") : label}
      </button>
      {isRecent && (
        <p id="recent-provider" className="pb-1 text-center text-c12 font-semibold text-accent-ink">
          {t("login.recent")}
        </p>
      )}
    </div>
  );
}

/** Naver's guide fixes white letters on its green, which is a lettering and not text; the button is named by its label. */
function NaverLettering({ text }: { text: string }) {
  return (
    <svg aria-hidden height="24" width="200" viewBox="0 0 200 24">
      <text x="100" y="18" textAnchor="middle" fontSize="17" fontWeight="700" fill="#fff">
        {text}
      </text>
    </svg>
  );
}
