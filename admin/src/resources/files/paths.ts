const query = (name: string, value: object): string => `${name}=${encodeURIComponent(JSON.stringify(value))}`

/** The list of a competition's files. */
export const filesOf = (competition: string): string => `/files?${query('filter', { competion: competition })}`

/** The form for another one of them. */
export const newFileOf = (competition: string): string => `/files/create?${query('source', { competion: competition })}`

/** Where visitors download a PDF. */
export const pdfAt = (name: string): string => `/uploads/competions/files/${encodeURIComponent(name)}`
