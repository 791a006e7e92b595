/** A setting that cannot be used, said in one sentence for the person who starts the service. */
export class ConfigError extends Error {}
