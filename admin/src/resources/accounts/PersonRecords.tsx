import { Box, Link, Typography } from '@mui/material'
import type { recordsOfPerson } from '@olympiad/contracts/calls/privacy'
import { showTeamNo } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { PersonRecords as Records } from '@olympiad/contracts/views/privacy'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkBase, useRecordContext, useTranslate } from 'react-admin'
import { httpClient } from '../../data/http-client.ts'
import { retry } from '../../data/retry.ts'
import { showDate, showRiyals } from '../../format.ts'
import { addressOf } from '../../shared/address-of.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { StateWord } from '../../shared/StateWord.tsx'
import { useLang } from '../../use-lang.ts'
import { PAYMENT_TONES } from '../teams/TeamState.tsx'
import { OrderState } from '../transactions/OrderState.tsx'

const RECORDS: typeof recordsOfPerson.path = '/api/admin/privacy/records'

/** A line: the record as the way to it, what it says of itself, how it stands. */
function Line({ way, about, state }: { way: ReactNode; about: string; state?: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, py: 0.5 }}>
      <Box sx={{ minWidth: 0 }}>{way}</Box>
      <Box sx={{ flex: 1, minWidth: 120, color: 'text.secondary', fontSize: '0.875rem' }}>{about}</Box>
      <Box>{state}</Box>
    </Box>
  )
}

const shown = (resource: string, id: string, words: string) => (
  <RecordLink resource={resource} type="show" id={id} alone>
    {words}
  </RecordLink>
)

function Lines({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Box sx={{ mb: 2, width: '100%' }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  )
}

/** The teams, payments, messages and ban of who is shown, each as the way there. */
export function PersonRecords() {
  const person = useRecordContext<AdminPerson>()
  return person ? <RecordsOf id={person.id} /> : null
}

function RecordsOf({ id }: { id: string }) {
  const translate = useTranslate()
  const lang = useLang()
  const {
    data: records,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['records-of-person', id],
    queryFn: async ({ signal }): Promise<Records> => (await httpClient(`${RECORDS}?user=${id}`, { signal })).json,
    retry,
  })
  const say = (key: string, told = {}) => translate(`resources.users.records.${key}`, told)
  if (isError) return <LoadFailed onRetry={() => refetch()}>{say('failed')}</LoadFailed>
  if (!records) return null
  const none = Object.values(records).every((each) => each.length === 0)
  return (
    <FieldGroup title={say('title')}>
      {none && <Typography color="text.secondary">{say('none')}</Typography>}
      <Lines title={say('teams')}>
        {records.teams.map((team) => (
          <Line
            key={team._id}
            way={shown('teams', team._id, `${showTeamNo(team.team_no)} \u2068${team.name}\u2069`)}
            about={localized(team.season, 'name', lang)}
            state={
              <StateWord tone={PAYMENT_TONES[team.payment]}>{translate(`resources.teams.${team.payment}`)}</StateWord>
            }
          />
        ))}
      </Lines>
      <Lines title={say('orders')}>
        {records.orders.map((order) => (
          <Line
            key={order._id}
            way={shown('transections', order._id, order.order_id)}
            about={`${translate('console.money', { amount: showRiyals(order.total_amount) })} · ${showDate(order.created_at, lang)}`}
            state={<OrderState state={order.payment_status} />}
          />
        ))}
      </Lines>
      <Lines title={say('messages')}>
        {records.messages.map((message) => (
          <Line
            key={message._id}
            way={shown('contactus', message._id, showDate(message.created_at, lang))}
            about={message.message}
            state={translate(`resources.contactus.states.${message.answered ? 'answered' : 'waiting'}`)}
          />
        ))}
      </Lines>
      <Lines title={say('bans')}>
        {records.bans.map((ban) => (
          <Line
            key={ban._id}
            way={
              <Link
                component={LinkBase}
                to={addressOf({ resource: 'community-bans', filter: { user: id } })}
                color="text.primary"
                sx={{ fontWeight: 600 }}
              >
                {showDate(ban.created_at, lang)}
              </Link>
            }
            about={ban.reason}
            state={
              ban.until
                ? say('until', { day: showDate(ban.until, lang) })
                : translate('resources.community-bans.for_good')
            }
          />
        ))}
      </Lines>
    </FieldGroup>
  )
}
