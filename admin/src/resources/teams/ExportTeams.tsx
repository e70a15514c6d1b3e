import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, CircularProgress, Divider, ListItemText, Menu, MenuItem } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition, AdminSeason } from '@olympiad/contracts/views/admin'
import { useId, useState } from 'react'
import { useGetList, useGetOne, useListContext, useTranslate } from 'react-admin'
import { useDownload } from '../../data/use-download.ts'
import { useLang } from '../../use-lang.ts'

const ALL_SEASONS = { pagination: { page: 1, perPage: 200 }, sort: { field: 'created_at', order: 'DESC' } } as const

/** Exports teams as CSV: those of the competition that the list shows, with everybody and their scores; of a season; all. */
export function ExportTeams() {
  const translate = useTranslate()
  const lang = useLang()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { busy, download } = useDownload()
  const { filterValues } = useListContext()
  const competion: string | undefined = filterValues['competion']
  const open = anchor !== undefined
  const { data: seasons = [] } = useGetList<AdminSeason>('seasons', ALL_SEASONS, { enabled: open })
  const { data: competition } = useGetOne<AdminCompetition>(
    'competions',
    { id: competion ?? '' },
    { enabled: open && competion !== undefined },
  )
  const say = (key: string) => translate(`resources.teams.${key}`)
  const save = (choice: string) => {
    setAnchor(undefined)
    void download(`/api/admin/teams?download=true&competion_id=${encodeURIComponent(choice)}`)
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
      <Menu id={id} open={open} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        <MenuItem disabled={!competition} onClick={() => competition && save(competition.id)}>
          <ListItemText
            primary={competition ? localized(competition, 'name', lang) : say('export_competition')}
            secondary={say(competition ? 'export_competition_holds' : 'export_competition_how')}
          />
        </MenuItem>
        <Divider />
        {seasons.map((season) => (
          <MenuItem key={season.id} onClick={() => save(`season-${season.id}`)}>
            <ListItemText primary={localized(season, 'name', lang)} secondary={say('export_holds')} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => save('all')}>
          <ListItemText primary={say('export_all')} secondary={say('export_holds')} />
        </MenuItem>
      </Menu>
    </>
  )
}
