import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'

/** Who did it. Who left a team is not named here, so that an erasure finds their name in the change alone. */
export function Actor({ entry: { actor } }: { entry: AuditEntryView }) {
  const translate = useTranslate()
  if (!actor) return translate('resources.audit.nobody')
  return actor.name ? <bdi>{actor.name}</bdi> : translate('resources.audit.leaver')
}
