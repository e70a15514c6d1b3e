import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import { Box, Button } from '@mui/material'
import { TEAM_SIZE } from '@olympiad/contracts/constants'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import { useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { httpClient } from '../../../data/http-client.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { PersonRow } from './PersonRow.tsx'
import { ROLE_FIELDS, ROLE_LIMIT_FIELDS, type Role } from './team-roles.ts'

type Action = { what: 'replace' | 'remove'; person: TeamPersonView } | { what: 'add' }

export function PeopleEditor({ team, who }: { team: AdminTeam; who: Role }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const reasonId = useId()
  const [action, setAction] = useState<Action>()
  const [errorText, setErrorText] = useState<string>()
  const [busy, setBusy] = useState(false)
  const people = team[ROLE_FIELDS[who]]
  const isOfAnySize = who === 'member' && team.exceptions.some(({ person }) => person === TEAM_SIZE)
  const isFull = !isOfAnySize && people.length >= team.competion[ROLE_LIMIT_FIELDS[who]]
  const nameOf = ({ name }: TeamPersonView) => name || translate('texts.removed_member')
  const t = (key: string, values = {}) => translate(`resources.teams.people.${key}`, values)
  const path = `/api/admin/teams/${team.id}/${ROLE_FIELDS[who]}`
  const pathOf = (person: TeamPersonView) => `${path}/${encodeURIComponent(person._id)}`

  const done = () => {
    notify('texts.update_done', { type: 'success' })
    refresh()
  }
  const save = async (number: string, exception: string) => {
    const body = JSON.stringify({ [`${who}_id`]: number, ...(exception && { exception }) })
    if (action?.what === 'replace') await httpClient(pathOf(action.person), { method: 'PUT', body })
    else await httpClient(path, { method: 'POST', body })
    done()
  }
  const remove = async (person: TeamPersonView) => {
    setBusy(true)
    setErrorText(undefined)
    try {
      await httpClient(pathOf(person), { method: 'DELETE' })
      setAction(undefined)
      done()
    } catch (error) {
      setErrorText(error instanceof Error ? error.message : 'ra.notification.http_error')
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
            onReplace={() => setAction({ what: 'replace', person })}
            onRemove={() => {
              setErrorText(undefined)
              setAction({ what: 'remove', person })
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
          onClick={() => setAction({ what: 'add' })}
        >
          {t(`add_${who}`)}
        </Button>
        {isFull && (
          <Box id={reasonId} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {translate(who === 'coach' ? 'texts.team_coaches_full' : 'texts.team_full')}
          </Box>
        )}
      </Box>
      {action && action.what !== 'remove' && (
        <PersonDialog
          who={who}
          leaves={action.what === 'replace' ? nameOf(action.person) : undefined}
          save={save}
          group={{ competion_id: team.competion._id, ageLevel: team.ageLevel }}
          onClose={() => setAction(undefined)}
        />
      )}
      <ConfirmDialog
        open={action?.what === 'remove'}
        destructive
        busy={busy}
        error={errorText}
        title={t(`remove_${who}_title`)}
        confirmLabel="resources.teams.people.remove"
        onClose={() => setAction(undefined)}
        onConfirm={() => action?.what === 'remove' && void remove(action.person)}
      >
        <bdi>{action?.what === 'remove' && nameOf(action.person)}</bdi>
      </ConfirmDialog>
    </>
  )
}
