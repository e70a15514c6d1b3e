import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import {
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useListContext, useNotify, useResourceContext, useStore } from 'react-admin'
import { useHref, useLocation, useNavigate } from 'react-router'
import { VIEWS } from '../store.ts'
import { useLang } from '../use-lang.ts'
import { listSearch } from './list-address.ts'
import { listTexts } from './list-texts.ts'
import { useHiddenColumns } from './use-columns-in-url.ts'

type View = { name: string; search: string }
const MAX_NAME = 60

/** The views of one list: opens, saves and removes them, and copies the address of what is shown. */
export function SavedViews({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = listTexts[useLang()].views
  const titleId = useId()
  const notify = useNotify()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { filterValues, displayedFilters, sort, perPage } = useListContext()
  const [hiddenColumns = []] = useHiddenColumns()
  const [views, setViews] = useStore<View[]>(`${useResourceContext() ?? ''}${VIEWS}`, [])
  const [name, setName] = useState('')
  const search = listSearch({ filterValues, displayedFilters, sort, perPage, hiddenColumns })
  const href = useHref({ pathname, search })
  const isTaken = views.some((view) => view.name === name.trim())

  const open = (view: View) => {
    navigate({ search: view.search })
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const chosen = name.trim()
    if (chosen === '') return
    setViews([...views.filter((view) => view.name !== chosen), { name: chosen, search }])
    setName('')
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(href, window.location.href).href)
      notify(t.copied, { type: 'success' })
      onClose()
    } catch {
      notify(t.not_copied, { type: 'warning' })
    }
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 340, maxWidth: 'calc(100vw - 32px)', p: 2 } },
      }}
    >
      <Typography id={titleId} component="h2" variant="subtitle1">
        {t.title}
      </Typography>
      {views.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
          {t.none}
        </Typography>
      ) : (
        <List dense aria-labelledby={titleId} sx={{ mx: -1, maxHeight: 280, overflowY: 'auto' }}>
          {views.map((view) => (
            <ListItem
              key={view.name}
              disablePadding
              secondaryAction={
                <Tooltip title={t.remove(view.name)}>
                  <IconButton
                    edge="end"
                    size="small"
                    aria-label={t.remove(view.name)}
                    onClick={() => setViews(views.filter((each) => each !== view))}
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              }
            >
              <ListItemButton
                selected={view.search === search}
                aria-current={view.search === search}
                onClick={() => open(view)}
              >
                <ListItemText primary={<bdi>{view.name}</bdi>} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <Box component="form" noValidate onSubmit={save} sx={{ mt: 1 }}>
        <TextField
          fullWidth
          size="small"
          label={t.name}
          value={name}
          helperText={isTaken ? t.same_name : t.kept}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button type="submit" size="small" variant="contained" disabled={name.trim() === ''}>
            {t.save}
          </Button>
          <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy()}>
            {t.copy}
          </Button>
        </Box>
      </Box>
    </Popover>
  )
}
