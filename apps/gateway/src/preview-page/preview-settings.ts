/** What the preview document tells its scripts, as JSON in `<script type="application/json" id="appmon-preview">`. */
export interface PreviewSettings {
  /** Origin of the workspace, the only one that is spoken to. Null = opened on its own. */
  workspaceOrigin: string | null;
  /** Package name → where it is. */
  vendor: Record<string, PackagePlace>;
  /** Stylesheets of web fonts that an app may import: specifier → URL. */
  fonts: Record<string, string>;
  /** Packages to evaluate before the first version is there. */
  warm: string[];
  /** The app is shown as whoever comes to the published one sees it. */
  isVisitorView?: true;
  /** URL of the script that checks a screen; loaded only when the workspace asks for it. */
  checker: string;
}

/** The module that has a package, and under which name among its exports where it has others too. */
export interface PackagePlace {
  url: string;
  part?: string;
}

/** Id of the element that holds the settings. */
export const settingsId = "appmon-preview";
