import { Alert, Box, Link, Typography } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import { MAIL_LABELS } from '@olympiad/contracts/mail-labels'
import { PERSON_SECTION_RIGHTS } from '@olympiad/contracts/person-sections'
import type { PersonRecords } from '@olympiad/contracts/views/person-records'
import type { ReactNode } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { formatDate, formatDateTime, formatRiyals } from '../../format.ts'
import { filteredListPath } from '../../shared/filtered-list-path.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'
import { CertificateKind, CertificateState } from '../certificates/CertificateFields.tsx'
import { PostStateBadge } from '../community/PostStateBadge.tsx'
import { BanExpiry } from '../community-bans/BanExpiry.tsx'
import { RECEIVER_TONES } from '../mailings/receiver-tones.ts'
import { MessageState } from '../messages/MessageState.tsx'
import { RequestState } from '../privacy-requests/RequestState.tsx'
import { OrderState } from '../transactions/OrderState.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { Line, Lines } from './Lines.tsx'
import { TeamLine } from './TeamLine.tsx'
import { usePersonTexts } from './use-person-texts.ts'

type Section = Exclude<keyof typeof PERSON_SECTION_RIGHTS, 'account'>
const NAMES = Object.keys(PERSON_SECTION_RIGHTS) as (keyof typeof PERSON_SECTION_RIGHTS)[]
type RecordOf<Name extends Section> = NonNullable<PersonRecords[Name]>['newest'][number]

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')
const isolate = (name: string): string => `\u2068${name}\u2069`

function ListLink({ resource, filter, children }: { resource: string; filter: object; children: ReactNode }) {
  return (
    <Link
      component={LinkBase}
      to={filteredListPath({ resource, filter: { ...filter } })}
      color="text.primary"
      underline="always"
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  )
}

const renderRecordLink = (resource: string, id: string, linkText: string) => (
  <RecordLink resource={resource} type="show" id={id} alone>
    {linkText}
  </RecordLink>
)

function OrderLine({ order }: { order: RecordOf<'orders'> }) {
  const translate = useTranslate()
  const lang = useLang()
  const { team, total_amount, created_at, invoice_no } = order
  const amount = translate('console.money', { amount: formatRiyals(total_amount) })
  return (
    <Line
      way={renderRecordLink('transections', order._id, order.order_id)}
      about={
        <>
          <div>{joined(amount, formatDate(created_at, lang))}</div>
          <div>{joined(formatTeamNumber(team.team_no), isolate(team.name))}</div>
          {invoice_no && (
            <ListLink resource="invoices" filter={{ s: invoice_no }}>
              <bdi>{invoice_no}</bdi>
            </ListLink>
          )}
        </>
      }
      state={<OrderState state={order.payment_status} />}
    />
  )
}

function CertificateLine({ certificate }: { certificate: RecordOf<'certificates'> }) {
  const lang = useLang()
  const { crt_serial, team, competion, season, created_at } = certificate
  return (
    <Line
      way={
        <ListLink resource="certificates" filter={{ s: crt_serial }}>
          <bdi dir="ltr">{crt_serial}</bdi>
        </ListLink>
      }
      about={
        <>
          <CertificateKind certificate={certificate} />
          <div>{joined(isolate(team.name), localized(competion, 'name', lang), localized(season, 'name', lang))}</div>
          <div>{formatDate(created_at, lang)}</div>
        </>
      }
      state={<CertificateState certificate={certificate} />}
    />
  )
}

function MailLine({ mail }: { mail: RecordOf<'mails'> }) {
  const t = usePersonTexts()
  const lang = useLang()
  const { mailing, template, state, sent_at, created_at } = mail
  const names: Readonly<Record<string, string>> = MAIL_LABELS[lang]
  const name = names[template] ?? template
  return (
    <Line
      way={mailing ? renderRecordLink('mailings', mailing._id, localized(mailing, 'subject', lang) || name) : name}
      about={joined(mailing ? name : '', formatDateTime(sent_at ?? created_at, lang))}
      state={<StateBadge tone={RECEIVER_TONES[state]}>{t(`mail_states.${state}`)}</StateBadge>}
    />
  )
}

/** Which of them the answer has depends on the role. */
export function PersonSections({ records }: { records: PersonRecords }) {
  const t = usePersonTexts()
  const lang = useLang()
  const { person, account, teams, orders, certificates, messages, topics, comments, bans, mails, requests } = records
  const ofPerson = { user: person.id }
  const listOf = (resource: string, filter: object = ofPerson) => filteredListPath({ resource, filter: { ...filter } })
  const empty = NAMES.filter((name) => name !== 'account' && records[name]?.total === 0)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {records.shared_email && (
        <Alert severity="info" variant="outlined">
          {t('shared_email')}
        </Alert>
      )}
      {account && <AccountFacts account={account} />}
      {teams && (
        <Lines name="teams" total={teams.total} list={listOf('teams', teams.filter)}>
          {teams.newest.map((team) => (
            <TeamLine key={team._id} team={team} gender={account?.gender} />
          ))}
        </Lines>
      )}
      {orders && (
        <Lines name="orders" total={orders.total} list={listOf('transections')}>
          {orders.newest.map((order) => (
            <OrderLine key={order._id} order={order} />
          ))}
        </Lines>
      )}
      {certificates && (
        <Lines name="certificates" total={certificates.total}>
          {certificates.newest.map((certificate) => (
            <CertificateLine key={certificate._id} certificate={certificate} />
          ))}
        </Lines>
      )}
      {messages && (
        <Lines
          name="messages"
          total={messages.total}
          {...(account && { list: listOf('contactus', { s: account.email }) })}
        >
          {messages.newest.map((message) => (
            <Line
              key={message._id}
              way={renderRecordLink('contactus', message._id, formatDateTime(message.created_at, lang))}
              about={<bdi>{message.message}</bdi>}
              state={<MessageState message={message} />}
            />
          ))}
        </Lines>
      )}
      {topics && (
        <Lines name="topics" total={topics.total} list={listOf('community')}>
          {topics.newest.map((topic) => (
            <Line
              key={topic._id}
              way={renderRecordLink('community', topic._id, isolate(topic.title))}
              about={formatDateTime(topic.created_at, lang)}
              state={<PostStateBadge post={topic} />}
            />
          ))}
        </Lines>
      )}
      {comments && (
        <Lines name="comments" total={comments.total} list={listOf('community-comments')}>
          {comments.newest.map((comment) => (
            <Line
              key={comment._id}
              way={renderRecordLink('community', comment.topic, formatDateTime(comment.created_at, lang))}
              about={<bdi>{comment.preview}</bdi>}
              state={<PostStateBadge post={comment} />}
            />
          ))}
        </Lines>
      )}
      {bans && (
        <Lines name="bans" total={bans.total}>
          {bans.newest.map((ban) => (
            <Line
              key={ban._id}
              way={
                <ListLink resource="community-bans" filter={ofPerson}>
                  {formatDateTime(ban.created_at, lang)}
                </ListLink>
              }
              about={joined(isolate(ban.reason), t('banned_by', { name: isolate(ban.by) }))}
              state={<BanExpiry ban={ban} />}
            />
          ))}
        </Lines>
      )}
      {mails && (
        <Lines name="mails" total={mails.total}>
          {mails.newest.map((mail) => (
            <MailLine key={mail._id} mail={mail} />
          ))}
        </Lines>
      )}
      {requests && (
        <Lines name="requests" total={requests.total}>
          {requests.newest.map((request) => (
            <Line
              key={request._id}
              way={renderRecordLink('privacy-requests', request._id, formatDateTime(request.created_at, lang))}
              about={request.decided_at ? t('decided', { day: formatDate(request.decided_at, lang) }) : ''}
              state={<RequestState request={request} />}
            />
          ))}
        </Lines>
      )}
      {empty.length > 0 && (
        <Typography color="text.secondary">
          {t('none', { names: empty.map((name) => t(name)).join(t('comma')) })}
        </Typography>
      )}
    </Box>
  )
}
