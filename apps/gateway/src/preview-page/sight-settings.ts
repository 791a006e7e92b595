/** Between the page that the server's own browser opens and whoever drives that browser. */

/** Id of the `<script type="application/json">` that holds the app, a `PreviewBuild`. */
export const sightBuildId = "appmon-build";

/** What went wrong in the page and nothing caught, or only an error boundary. */
export interface SightFault {
  message: string;
  /** The app's own files it came through, "src/screens/home.tsx", innermost first. */
  files: string[];
}

/** What the driver calls in the page; the app may have replaced it. */
export interface SightPage {
  /** Resolves when the app is on screen, or will not come. */
  started: Promise<void>;
  /** Opens a screen as the app's own links do. */
  visit(path: string): void;
  /** Resolves when the screen is drawn and has not changed for a moment; false: after `arrivalMs` it was not drawn. */
  settle(arrivalMs: number): Promise<boolean>;
  /** All so far, each once. */
  faults(): SightFault[];
}

declare global {
  interface Window {
    appmonSight?: SightPage;
  }
}
