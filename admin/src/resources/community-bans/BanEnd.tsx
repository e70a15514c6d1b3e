import type { AdminBan } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { showMoment } from '../../format.ts'
import { StateWord } from '../../shared/StateWord.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

/** Whether a ban still holds, and until when. */
export function BanEnd({ ban: { until } }: { ban: AdminBan }) {
  const translate = useTranslate()
  const lang = useLang()
  const over = until !== null && new Date(until) < new Date()
  return (
    <TwoLines
      first={
        <StateWord tone={over ? 'neutral' : 'error'}>
          {translate(`resources.community-bans.${over ? 'over' : 'holds'}`)}
        </StateWord>
      }
      second={until ? showMoment(until, lang) : translate('resources.community-bans.for_good')}
    />
  )
}
