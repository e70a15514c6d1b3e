import { RETENTION_KINDS, RETENTION_LIMITS_DAYS, type RetentionSettings } from '@olympiad/contracts/views/privacy'

export function effectiveRetentionDays(
  setting: { retention?: Partial<RetentionSettings> | null | undefined } | null,
): RetentionSettings {
  const chosen: Partial<RetentionSettings> = setting?.retention ?? {}
  const days = RETENTION_KINDS.map((kind) => {
    const { defaultDays, minDays, maxDays } = RETENTION_LIMITS_DAYS[kind]
    return [kind, Math.min(maxDays, Math.max(minDays, chosen[kind] ?? defaultDays))]
  })
  return Object.fromEntries(days)
}
