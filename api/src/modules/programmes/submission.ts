import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'

/** Drops the honeypot, and the consent that every accepted form has. */
export type Submission<Form> = Omit<Form, typeof HONEYPOT_FIELD_NAME | 'consent'>

export function toSubmission<Form extends { [HONEYPOT_FIELD_NAME]?: unknown; consent?: unknown }>(
  form: Form,
): Submission<Form> {
  const { [HONEYPOT_FIELD_NAME]: _bait, consent: _consent, ...submission } = form
  return submission
}
