import { RETENTION_DAYS, RETENTION_KINDS, type Retention } from '@olympiad/contracts/views/privacy'

/** For how many days each kind is kept: as the settings say, within the bounds that hold today. */
export function retentionOf(setting: { retention?: Partial<Retention> | null | undefined } | null): Retention {
  const chosen: Partial<Retention> = setting?.retention ?? {}
  const days = RETENTION_KINDS.map((kind) => {
    const { usual, least, most } = RETENTION_DAYS[kind]
    return [kind, Math.min(most, Math.max(least, chosen[kind] ?? usual))]
  })
  return Object.fromEntries(days)
}
