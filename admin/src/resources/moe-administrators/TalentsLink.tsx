import { Link } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminMoeType } from '@olympiad/contracts/views/programmes-admin'
import type { MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useLang } from '../../use-lang.ts'

/** How many registrations name an administration, as the way to them. */
export function TalentsLink({ type }: { type: AdminMoeType }) {
  const translate = useTranslate()
  const lang = useLang()
  if (type.talents_count === 0) return 0
  const filter = new URLSearchParams({ filter: JSON.stringify({ moeAdmin: type.id }) })
  return (
    <Link
      component={RouterLink}
      to={`/moe?${filter}`}
      aria-label={`${type.talents_count}: ${translate('resources.moe-administrators.talents', { name: localized(type, 'name', lang) })}`}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {type.talents_count}
    </Link>
  )
}
