import type { RetentionKind } from '@olympiad/contracts/views/privacy'

/** `hours`: a short TTL of the database; otherwise configurable, or as long as the account. */
type Retention = RetentionKind | 'account' | 'hours'

/** `none` is the reason for holding no personal data. */
export type PersonalData = { none: string } | { retention: Retention; exported?: false; note: string }
