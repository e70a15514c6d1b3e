import type { RetentionKind } from '@olympiad/contracts/views/privacy'

/**
 * How long what a collection holds of people is kept: a kind that the settings count in days; as long as the account or
 * the team's record; some days or hours that the database counts itself.
 */
type Kept = RetentionKind | 'account' | 'hours'

/** A collection holds nothing of people, for a reason; or it keeps something for a time, and an export may leave it out. */
export type PersonalData = { nothing: string } | { kept: Kept; exported?: false; note: string }
