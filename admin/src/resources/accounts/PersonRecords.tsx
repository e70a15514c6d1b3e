import { Box, Link, Typography } from '@mui/material'
import type { getPersonRecords } from '@olympiad/contracts/calls/privacy'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { PersonRecords as Records } from '@olympiad/contracts/views/privacy'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkBase, useRecordContext, useTranslate } from 'react-admin'
import { httpClient } from '../../data/http-client.ts'
import { shouldRetry } from '../../data/should-retry.ts'
import { formatDate, formatRiyals } from '../../format.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { filteredListPath } from '../../shared/filtered-list-path.ts'
import { LoadError } from '../../shared/LoadError.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'
import { PAYMENT_TONES } from '../teams/TeamState.tsx'
import { OrderState } from '../transactions/OrderState.tsx'

const RECORDS: typeof getPersonRecords.path = '/api/admin/privacy/records'

function Line({ way, about, state }: { way: ReactNode; about: string; state?: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, py: 0.5 }}>
      <Box sx={{ minWidth: 0 }}>{way}</Box>
      <Box sx={{ flex: 1, minWidth: 120, color: 'text.secondary', fontSize: '0.875rem' }}>{about}</Box>
      <Box>{state}</Box>
    </Box>
  )
}

const renderLink = (resource: string, id: string, linkText: string) => (
  <RecordLink resource={resource} type="show" id={id} alone>
    {linkText}
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

export function PersonRecords() {
  const person = useRecordContext<AdminPerson>()
  return person ? <RecordsOf id={person.id} /> : null
}

export const useRecordsOf = (id: string) =>
  useQuery({
    queryKey: ['records-of-person', id],
    queryFn: async ({ signal }): Promise<Records> => (await httpClient(`${RECORDS}?user=${id}`, { signal })).json,
    retry: shouldRetry,
  })

export function TeamLines({ title, teams }: { title: string; teams: Records['teams'] }) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <Lines title={title}>
      {teams.map((team) => (
        <Line
          key={team._id}
          way={renderLink('teams', team._id, `${formatTeamNumber(team.team_no)} \u2068${team.name}\u2069`)}
          about={localized(team.season, 'name', lang)}
          state={
            <StateBadge tone={PAYMENT_TONES[team.payment]}>{translate(`resources.teams.${team.payment}`)}</StateBadge>
          }
        />
      ))}
    </Lines>
  )
}

function RecordsOf({ id }: { id: string }) {
  const translate = useTranslate()
  const lang = useLang()
  const { data: records, isError, refetch } = useRecordsOf(id)
  const t = (key: string, values = {}) => translate(`resources.users.records.${key}`, values)
  if (isError) return <LoadError onRetry={() => refetch()}>{t('failed')}</LoadError>
  if (!records) return null
  const none = Object.values(records).every((each) => each.length === 0)
  return (
    <FieldGroup title={t('title')}>
      {none && <Typography color="text.secondary">{t('none')}</Typography>}
      <TeamLines title={t('teams')} teams={records.teams} />
      <Lines title={t('orders')}>
        {records.orders.map((order) => (
          <Line
            key={order._id}
            way={renderLink('transections', order._id, order.order_id)}
            about={`${translate('console.money', { amount: formatRiyals(order.total_amount) })} · ${formatDate(order.created_at, lang)}`}
            state={<OrderState state={order.payment_status} />}
          />
        ))}
      </Lines>
      <Lines title={t('messages')}>
        {records.messages.map((message) => (
          <Line
            key={message._id}
            way={renderLink('contactus', message._id, formatDate(message.created_at, lang))}
            about={message.message}
            state={translate(`resources.contactus.states.${message.state}`)}
          />
        ))}
      </Lines>
      <Lines title={t('bans')}>
        {records.bans.map((ban) => (
          <Line
            key={ban._id}
            way={
              <Link
                component={LinkBase}
                to={filteredListPath({ resource: 'community-bans', filter: { user: id } })}
                color="text.primary"
                sx={{ fontWeight: 600 }}
              >
                {formatDate(ban.created_at, lang)}
              </Link>
            }
            about={ban.reason}
            state={
              ban.until
                ? t('until', { day: formatDate(ban.until, lang) })
                : translate('resources.community-bans.for_good')
            }
          />
        ))}
      </Lines>
    </FieldGroup>
  )
}
