import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import NoteIcon from '@mui/icons-material/LockOutlined'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { useNoteRemoval } from './use-note-removal.ts'

type Entry = {
  key: string
  kind: 'wrote' | 'answered' | 'noted'
  name: string
  at: string
  words: string
  note?: string
}

const STYLES = {
  wrote: { borderInlineStart: '3px solid', borderColor: 'divider' },
  answered: { borderInlineStart: '3px solid', borderColor: 'primary.main' },
  noted: { border: '1px dashed', borderColor: 'text.secondary', bgcolor: 'action.hover', py: 1.5, paddingInlineEnd: 1 },
} as const

const entriesOf = ({ name, message, created_at, reply, follow_ups, notes }: AdminMessage, somebody: string): Entry[] =>
  [
    ...[{ message, created_at }, ...follow_ups].map(
      (each, nth): Entry => ({ key: `m${nth}`, kind: 'wrote', name, at: each.created_at, words: each.message }),
    ),
    ...reply.map(
      (each, nth): Entry => ({
        ...{ key: `r${nth}`, kind: 'answered', name: each.by?.name ?? somebody },
        ...{ at: each.created_at, words: each.message },
      }),
    ),
    ...notes.map(
      (each): Entry => ({
        ...{ key: each.id, kind: 'noted', name: each.by.name },
        ...{ at: each.created_at, words: each.text, note: each.id },
      }),
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at))

function EntryView({ entry: { kind, name, at, words }, action }: { entry: Entry; action: ReactNode }) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <Box component="li" sx={{ ...STYLES[kind], paddingInlineStart: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 0.5 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {kind === 'noted' && (
            <NoteIcon aria-hidden sx={{ fontSize: '1rem', verticalAlign: 'text-bottom', marginInlineEnd: 0.5 }} />
          )}
          <b>{translate(`resources.contactus.${kind}`)}</b> · <bdi>{name}</bdi> · {formatDateTime(at, lang)}
        </Typography>
        {action}
      </Box>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {words}
      </Box>
    </Box>
  )
}

/** Messages, answers and notes, oldest first. */
export function Thread({ message }: { message: AdminMessage }) {
  const translate = useTranslate()
  const { hidden, removeNote } = useNoteRemoval(message.id)
  const entries = entriesOf(message, translate('resources.contactus.somebody'))
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
      {entries
        .filter(({ key }) => !hidden.includes(key))
        .map((entry) => {
          const { note } = entry
          const label = translate('resources.contactus.delete_note')
          return (
            <EntryView
              key={entry.key}
              entry={entry}
              action={
                note && (
                  <Tooltip title={label}>
                    <IconButton size="small" aria-label={label} onClick={() => removeNote(note)}>
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )
              }
            />
          )
        })}
    </Box>
  )
}
