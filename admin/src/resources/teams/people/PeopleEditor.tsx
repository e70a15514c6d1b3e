import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import { Box, Button } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import { useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { httpClient } from '../../../data/http-client.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { PersonRow } from './PersonRow.tsx'
import { MOST, PARTS, type Role } from './roles.ts'

/** What is being done: somebody is replaced or taken out, or somebody is added. */
type Doing = { what: 'replace' | 'remove'; person: TeamPersonView } | { what: 'add' }

/** The coaches or members of a team: each can be replaced or taken out, and others added while there is room. Saved at once. */
export function PeopleEditor({ team, who }: { team: AdminTeam; who: Role }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const reasonId = useId()
  const [doing, setDoing] = useState<Doing>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const people = team[PARTS[who]]
  const isFull = people.length >= team.competion[MOST[who]]
  const nameOf = ({ name }: TeamPersonView) => name || translate('texts.removed_member')
  const say = (key: string, values = {}) => translate(`resources.teams.people.${key}`, values)
  const path = `/api/admin/teams/${team.id}/${PARTS[who]}`
  const pathOf = (person: TeamPersonView) => `${path}/${encodeURIComponent(person._id)}`

  const done = () => {
    notify('texts.update_done', { type: 'success' })
    refresh()
  }
  const save = async (number: string) => {
    const body = JSON.stringify({ [`${who}_id`]: number })
    if (doing?.what === 'replace') await httpClient(pathOf(doing.person), { method: 'PUT', body })
    else await httpClient(path, { method: 'POST', body })
    done()
  }
  const remove = async (person: TeamPersonView) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await httpClient(pathOf(person), { method: 'DELETE' })
      setDoing(undefined)
      done()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : 'ra.notification.http_error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map((person) => (
          <PersonRow
            key={person._id}
            person={person}
            isLast={people.length === 1}
            who={who}
            onReplace={() => setDoing({ what: 'replace', person })}
            onRemove={() => {
              setRefusal(undefined)
              setDoing({ what: 'remove', person })
            }}
          />
        ))}
      </Box>
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={isFull}
          aria-describedby={isFull ? reasonId : undefined}
          onClick={() => setDoing({ what: 'add' })}
        >
          {say(`add_${who}`)}
        </Button>
        {isFull && (
          <Box id={reasonId} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {translate(who === 'coach' ? 'texts.team_coaches_full' : 'texts.team_full')}
          </Box>
        )}
      </Box>
      {doing && doing.what !== 'remove' && (
        <PersonDialog
          who={who}
          leaves={doing.what === 'replace' ? nameOf(doing.person) : undefined}
          save={save}
          onClose={() => setDoing(undefined)}
        />
      )}
      <ConfirmDialog
        open={doing?.what === 'remove'}
        destructive
        busy={busy}
        refusal={refusal}
        title={say(`remove_${who}_title`)}
        confirm="resources.teams.people.remove"
        onClose={() => setDoing(undefined)}
        onConfirm={() => doing?.what === 'remove' && void remove(doing.person)}
      >
        <bdi>{doing?.what === 'remove' && nameOf(doing.person)}</bdi>
      </ConfirmDialog>
    </>
  )
}
