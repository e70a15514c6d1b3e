import type { ReactElement } from 'react'

export type Submission = { id: string; created_at: string }

export type SubmissionField<Sent> = {
  source: keyof Sent & string
  format?: 'phone' | 'email' | 'code' | 'lines' | 'name'
}
type SubmissionColumn<Sent> = SubmissionField<Sent> & {
  secondary?: SubmissionField<Sent>
  wide?: true
  sortable?: true
}

export type SubmissionScreen<Sent extends Submission> = {
  title: SubmissionField<Sent>
  secondary: SubmissionField<Sent>
  columns: readonly SubmissionColumn<Sent>[]
  /** Marks a handled submission. */
  handledField: 'status' | 'checked'
  filters: ReactElement[]
  groups: readonly { title: string; fields: readonly SubmissionField<Sent>[] }[]
  renderExtra?: (submission: Sent) => ReactElement
}
