/** What a public page can be about: pages are rendered anew when a subject that they name has changed. */
export const SUBJECTS = ['content', 'results', 'community'] as const
export type Subject = (typeof SUBJECTS)[number]

/** The header by which a page tells the server its subjects; it never leaves the server. */
export const SUBJECTS_HEADER = 'x-subjects'

export const isSubject = (value: unknown): value is Subject => SUBJECTS.some((subject) => subject === value)
