import FilesIcon from '@mui/icons-material/PictureAsPdfOutlined'
import { Button, Link } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { MouseEvent } from 'react'
import { LinkBase, useRecordContext, useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { competitionFilesPath } from '../files/paths.ts'

export function FilesLink({ variant = 'link' }: { variant?: 'link' | 'button' }) {
  const translate = useTranslate()
  const lang = useLang()
  const competition = useRecordContext<AdminCompetition>()
  if (!competition) return null
  const { id, files_count } = competition
  const label = translate('resources.competions.files_count', { smart_count: files_count })
  if (variant === 'button') {
    return (
      <Button component={LinkBase} to={competitionFilesPath(id)} startIcon={<FilesIcon />} size="small" sx={{ mb: 2 }}>
        {label}
      </Button>
    )
  }
  return (
    <Link
      component={LinkBase}
      to={competitionFilesPath(id)}
      aria-label={translate('resources.competions.files_of', {
        name: localized(competition, 'name', lang),
        count: label,
      })}
      // The row around it leads elsewhere.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Link>
  )
}
