import { FOR_VISITORS, SUBJECTS_HEADER, type Subject } from '@olympiad/contracts/subjects'

/**
 * Lets the server keep the page for all readers until one of its subjects changes, 60 seconds at most. The page must then
 * show nothing of the reader, and of the query only what the server's `page-key.ts` names.
 */
export function keeps({ response }: { response: { readonly headers: Headers } }, ...subjects: Subject[]): void {
  response.headers.set(SUBJECTS_HEADER, subjects.join(' '))
}

/** The same for visitors only: whoever is signed in gets the page rendered for them, which may then show what is theirs. */
export function keepsForVisitors(
  { response }: { response: { readonly headers: Headers } },
  ...subjects: Subject[]
): void {
  response.headers.set(SUBJECTS_HEADER, [...subjects, FOR_VISITORS].join(' '))
}
