/** What a public page can be about: pages are rendered anew when a subject that they name has changed. */
export const SUBJECTS = ['content', 'results', 'community'] as const
export type Subject = (typeof SUBJECTS)[number]

/** The header by which a page tells the server its subjects; it never leaves the server. */
export const SUBJECTS_HEADER = 'x-subjects'
/** Stands beside them on a page that is kept for visitors alone: whoever is signed in gets it rendered for them. */
export const FOR_VISITORS = 'for-visitors'

export const isSubject = (value: unknown): value is Subject => SUBJECTS.some((subject) => subject === value)
