declare module "virtual:open-source-notices" {
  /** Name, version and licence of each package, by name. */
  const notices: [name: string, version: string, licence: string][];
  export default notices;
}
