import type { ReactElement } from 'react'

/** What the four programmes' records have in common. */
export type Submission = { id: string; created_at: string }

/** A field, and how its value is shown where it is no plain text. */
export type SubmissionField<Sent> = {
  source: keyof Sent & string
  as?: 'phone' | 'email' | 'code' | 'lines' | 'name'
}
type SubmissionColumn<Sent> = SubmissionField<Sent> & {
  /** In small below it, where a wide desk has no column for it. */
  below?: SubmissionField<Sent>
  /** For a wide desk only. */
  wide?: true
  sortable?: true
}

/** What a programme's list and detail hold; everything else about them is the same. */
export type SubmissionScreen<Sent extends Submission> = {
  /** What names a submission, and what stands below it. */
  title: SubmissionField<Sent>
  below: SubmissionField<Sent>
  columns: readonly SubmissionColumn<Sent>[]
  /** The switch that says that it has been dealt with. */
  mark: 'status' | 'checked'
  filters: ReactElement[]
  /** The detail, in groups with the key of each one's title. */
  groups: readonly { title: string; fields: readonly SubmissionField<Sent>[] }[]
  /** What the detail holds besides. */
  more?: (submission: Sent) => ReactElement
}
