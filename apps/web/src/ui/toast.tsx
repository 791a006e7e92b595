import { Toaster, toast } from "sonner";

/** Shows a toast: `toast("…")`, `toast.error("…")`, with `{ action: { label, onClick } }` for undo. */
export { toast };

/** How long a toast that offers to do something stays, in milliseconds: one reads it, decides, and gets there. */
export const OFFER_MS = 10_000;

/** Where toasts appear; put once in the shell. */
export function ToastArea({ label }: { label: string }) {
  return (
    <Toaster
      containerAriaLabel={label}
      position="bottom-center"
      // Above what one writes with: a message must never lie on the button that sends.
      offset={{ bottom: 140 }}
      mobileOffset={{ bottom: 148 }}
      duration={5000}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: "flex w-full items-center gap-3 rounded-panel bg-ink px-4 py-3 text-b14 font-semibold text-paper shadow-float",
          actionButton: "ml-auto inline-flex min-h-9 shrink-0 items-center rounded-control px-2 underline underline-offset-4",
          description: "font-medium opacity-80",
        },
      }}
    />
  );
}
