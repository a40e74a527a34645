// The folder and the files of the editor, in the output.

export const ADMIN_FOLDER = 'admin/'
export const ADMIN_PAGE_PATH = `${ADMIN_FOLDER}index.html`
export const ADMIN_CONFIG_PATH = `${ADMIN_FOLDER}config.json`
