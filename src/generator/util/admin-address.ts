// The folder of the editor, in the output.

export const ADMIN_FOLDER = 'admin/'
