import { Alert, Button, DialogContentText } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition, AdminSeason } from '@olympiad/contracts/views/admin'
import type { IssuedType } from '@olympiad/contracts/views/certificates'
import { LinkBase, useCreatePath, useGetList, useGetOne, useTranslate } from 'react-admin'
import { shouldRetry } from '../../data/should-retry.ts'
import { useLang } from '../../use-lang.ts'

const COUNT = { pagination: { page: 1, perPage: 1 }, sort: { field: 'ranked', order: 'ASC' } } as const

export function IssuePreview({ competition, type }: { competition: AdminCompetition; type: IssuedType }) {
  const translate = useTranslate()
  const lang = useLang()
  const path = useCreatePath()
  const t = (name: string, values = {}) => translate(`resources.certificates.${name}`, values)
  const results = useGetList('results', { ...COUNT, filter: { competion: competition.id } }, { retry: shouldRetry })
  const { data: season } = useGetOne<AdminSeason>('seasons', { id: competition.season._id }, { retry: shouldRetry })
  const toSeason = (
    <Button
      component={LinkBase}
      to={path({ resource: 'seasons', type: 'edit', id: competition.season._id })}
      color="inherit"
      size="small"
    >
      {t('issue_season')}
    </Button>
  )
  return (
    <>
      {type === 'f' && results.total !== undefined && (
        <DialogContentText sx={{ mt: 1 }}>{t('issue_count', { smart_count: results.total })}</DialogContentText>
      )}
      {season && !season.cert_download && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }} action={toSeason}>
          {t('issue_closed', { season: localized(season, 'name', lang) })}
        </Alert>
      )}
    </>
  )
}
