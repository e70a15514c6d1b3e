import type { AdminBan } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

export function BanExpiry({ ban: { until } }: { ban: Pick<AdminBan, 'until'> }) {
  const translate = useTranslate()
  const lang = useLang()
  const over = until !== null && new Date(until) < new Date()
  return (
    <TwoLines
      first={
        <StateBadge tone={over ? 'neutral' : 'error'}>
          {translate(`resources.community-bans.${over ? 'over' : 'holds'}`)}
        </StateBadge>
      }
      second={until ? formatDateTime(until, lang) : translate('resources.community-bans.for_good')}
    />
  )
}
