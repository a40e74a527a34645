// File names of a config, in order of precedence.

/** The common beginning of all names. */
export const CONFIG_STEM = 'site.config'
export const CONFIG_FILES = ['.ts', '.mts', '.js', '.mjs'].map((end) => CONFIG_STEM + end)
