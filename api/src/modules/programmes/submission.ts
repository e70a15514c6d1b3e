import { HONEYPOT } from '@olympiad/contracts/forms/public-form'

/** What a document takes from a form: not the bait, nor the ticked box that every accepted form has. */
export type Submission<Form> = Omit<Form, typeof HONEYPOT | 'consent'>

/** The form without what no document takes. */
export function submissionOf<Form extends { [HONEYPOT]?: unknown; consent?: unknown }>(form: Form): Submission<Form> {
  const { [HONEYPOT]: _bait, consent: _consent, ...submission } = form
  return submission
}
