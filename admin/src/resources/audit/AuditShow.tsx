import { Box, Button, Typography } from '@mui/material'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { LinkBase, ListButton, Show, TopToolbar, useCreatePath, useRecordContext, useTranslate } from 'react-admin'
import { showMoment } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { Actor } from './Actor.tsx'
import { AuditChanges } from './AuditChanges.tsx'
import { AuditValueText } from './AuditValueText.tsx'
import { resourceOf } from './collections.ts'
import { useFieldName } from './use-field-name.ts'
import { useRecordType } from './use-record-type.ts'
import { useSentence } from './use-sentence.ts'
import { useValueWords } from './use-value-words.ts'

const actions = (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

/** To the record as it is now, where it still is and has a screen, and to all that was done to it. */
function ToRecord({ entry }: { entry: AuditEntryView }) {
  const translate = useTranslate()
  const path = useCreatePath()
  const resource = resourceOf(entry)
  const type = useRecordType(resource)
  if (entry.record === null) return null
  const history = `${path({ resource: 'audit', type: 'list' })}?filter=${encodeURIComponent(JSON.stringify({ record: entry.record }))}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {entry.there && resource && type && (
        <Button component={LinkBase} to={path({ resource, type, id: entry.record })} variant="outlined" size="small">
          {translate('resources.audit.to_record')}
        </Button>
      )}
      {!entry.there && <Typography color="text.secondary">{translate('resources.audit.gone')}</Typography>}
      <Button component={LinkBase} to={history} size="small">
        {translate('resources.audit.history')}
      </Button>
    </Box>
  )
}

const NONE = { collection: '', kind: '' } as const

function AuditDetail() {
  const translate = useTranslate()
  const lang = useLang()
  const sentence = useSentence()
  const entry = useRecordContext<AuditEntryView>()
  const wordOf = useValueWords(entry ?? NONE)
  const nameOf = useFieldName(entry ?? NONE)
  if (!entry) return null
  const say = (name: string) => translate(`resources.audit.${name}`)
  const detail = Object.entries(entry.detail)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {sentence(entry)}
      </Typography>
      <Section title={translate('ra.message.details')}>
        <Facts>
          <Fact label={say('fields.at')}>{showMoment(entry.at, lang)}</Fact>
          <Fact label={say('fields.actor')}>
            <Actor entry={entry} />
          </Fact>
          <Fact label={say('fields.request_id')}>
            <bdi dir="ltr">{entry.request_id}</bdi>
          </Fact>
        </Facts>
        <Box sx={{ mt: 2 }}>
          <ToRecord entry={entry} />
        </Box>
      </Section>
      {entry.changes.length > 0 && (
        <Section title={say('what')}>
          <AuditChanges entry={entry} />
        </Section>
      )}
      {detail.length > 0 && (
        <Section title={say('details')}>
          <Facts>
            {detail.map(([name, value]) => (
              <Fact key={name} label={nameOf(name)}>
                <AuditValueText value={wordOf(name, value)} names={entry.names} />
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
    </Box>
  )
}

/** One entry, to read: who, when, and every field before and after. */
export function AuditShow() {
  return (
    <Show component="div" actions={actions}>
      <AuditDetail />
    </Show>
  )
}
