import type { ReactNode } from "react";

interface SettingsSectionProps {
  title: string;
  help?: string | undefined;
  children: ReactNode;
}

/** One part of a page of settings, under a line, with its heading. */
export function SettingsSection({ title, help, children }: SettingsSectionProps) {
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-h20">{title}</h2>
      {help && <p className="mt-1 text-b14 text-muted">{help}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
