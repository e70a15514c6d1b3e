import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, CircularProgress, Divider, ListItemText, Menu, MenuItem } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { Suspense, useId, useState } from 'react'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
import { useDownload } from '../../data/use-download.ts'
import { ExportDialog } from '../../shared/ExportButton.tsx'
import { exportUrl } from '../../shared/export-url.ts'
import { useLang } from '../../use-lang.ts'

const ALL_SEASONS = { pagination: { page: 1, perPage: 200 }, sort: { field: 'created_at', order: 'DESC' } } as const
/** A phone is narrower than the longest item. */
const WRAPPED = { '& .MuiMenuItem-root': { whiteSpace: 'normal' } } as const

export function ExportTeamsButton() {
  const translate = useTranslate()
  const lang = useLang()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { busy, download } = useDownload()
  const { filterValues } = useListContext()
  const competion: string | undefined = filterValues['competion']
  const open = anchor !== undefined
  const { data: seasons = [] } = useGetList<AdminSeason>('seasons', ALL_SEASONS, { enabled: open })
  const mayExport = useMay('export')
  if (!mayExport) return null
  const t = (key: string) => translate(`resources.teams.${key}`)
  const save = (competion_id: string, narrowed = {}) => {
    setAnchor(undefined)
    void download(exportUrl('teams', narrowed, { competion_id }))
  }

  return (
    <>
      <Button
        size="small"
        disabled={busy}
        startIcon={busy ? <CircularProgress size={16} color="inherit" /> : <DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('console.export_csv')}
      </Button>
      <Menu id={id} open={open} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)} sx={WRAPPED}>
        <MenuItem onClick={() => save(competion ?? 'all', filterValues)}>
          <ListItemText
            primary={t('export_shown')}
            secondary={t(competion ? 'export_competition_holds' : 'export_competition_how')}
          />
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(undefined)
            setDialogOpen(true)
          }}
        >
          <ListItemText primary={t('export_as')} secondary={t('export_as_how')} />
        </MenuItem>
        <Divider />
        {seasons.map((season) => (
          <MenuItem key={season.id} onClick={() => save(`season-${season.id}`)}>
            <ListItemText primary={localized(season, 'name', lang)} secondary={t('export_holds')} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => save('all')}>
          <ListItemText primary={t('export_all')} secondary={t('export_holds')} />
        </MenuItem>
      </Menu>
      {isDialogOpen && (
        <Suspense>
          <ExportDialog more={{ competion_id: competion ?? 'all' }} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
