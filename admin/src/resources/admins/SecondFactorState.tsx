import { Box } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'
import { adminDialogTexts } from './dialog-texts.ts'

/** Of an invited admin: until when the link works. */
export function SecondFactorState({ admin }: { admin: AdminPerson }) {
  const translate = useTranslate()
  const lang = useLang()
  const { second_factor_at, invited_until } = admin
  if (!invited_until) {
    const isOn = second_factor_at !== ''
    return <StateBadge tone={isOn ? 'success' : 'neutral'}>{translate(`security.${isOn ? 'on' : 'off'}`)}</StateBadge>
  }
  const t = adminDialogTexts[lang]
  const isOver = Date.parse(invited_until) <= Date.now()
  const when = formatDateTime(invited_until, lang)
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.25 }}>
      <StateBadge tone={isOver ? 'error' : 'warning'}>{translate('resources.admins.invited')}</StateBadge>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {isOver ? t.invited_over(when) : t.invited_until(when)}
      </Box>
    </Box>
  )
}
