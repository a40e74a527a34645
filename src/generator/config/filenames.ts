// What a config may be called; the first that is there is the one.

/** What all of them begin with. */
export const CONFIG_STEM = 'site.config'
export const CONFIG_FILES = ['.ts', '.mts', '.js', '.mjs'].map((end) => CONFIG_STEM + end)
