import { Box, Button, Typography } from '@mui/material'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { LinkBase, ListButton, Show, TopToolbar, useCreatePath, useRecordContext, useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { Actor } from './Actor.tsx'
import { AuditChanges } from './AuditChanges.tsx'
import { AuditValueText } from './AuditValueText.tsx'
import { resourceForCollection } from './collections.ts'
import { useAuditFieldLabel } from './use-audit-field-label.ts'
import { useEntryDescription } from './use-entry-description.ts'
import { useRecordScreen } from './use-record-screen.ts'
import { useValueLabel } from './use-value-label.ts'

const actions = (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

function ToRecord({ entry }: { entry: AuditEntryView }) {
  const translate = useTranslate()
  const path = useCreatePath()
  const resource = resourceForCollection(entry)
  const type = useRecordScreen(resource)
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
  const describe = useEntryDescription()
  const entry = useRecordContext<AuditEntryView>()
  const valueLabel = useValueLabel(entry ?? NONE)
  const fieldName = useAuditFieldLabel(entry ?? NONE)
  if (!entry) return null
  const t = (name: string) => translate(`resources.audit.${name}`)
  const detail = Object.entries(entry.detail)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {describe(entry)}
      </Typography>
      <Section title={translate('ra.message.details')}>
        <DescriptionList>
          <DescriptionItem label={t('fields.at')}>{formatDateTime(entry.at, lang)}</DescriptionItem>
          <DescriptionItem label={t('fields.actor')}>
            <Actor entry={entry} />
          </DescriptionItem>
          <DescriptionItem label={t('fields.request_id')}>
            <bdi dir="ltr">{entry.request_id}</bdi>
          </DescriptionItem>
        </DescriptionList>
        <Box sx={{ mt: 2 }}>
          <ToRecord entry={entry} />
        </Box>
      </Section>
      {entry.changes.length > 0 && (
        <Section title={t('what')}>
          <AuditChanges entry={entry} />
        </Section>
      )}
      {detail.length > 0 && (
        <Section title={t('details')}>
          <DescriptionList>
            {detail.map(([name, value]) => (
              <DescriptionItem key={name} label={fieldName(name)}>
                <AuditValueText value={valueLabel(name, value)} names={entry.names} />
              </DescriptionItem>
            ))}
          </DescriptionList>
        </Section>
      )}
    </Box>
  )
}

export function AuditShow() {
  return (
    <Show component="div" actions={actions}>
      <AuditDetail />
    </Show>
  )
}
