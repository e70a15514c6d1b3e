import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { stackedCell, stackedHead, stackedNamedCell, stackedRow } from '../../shared/stacked-table.ts'
import { AuditValueText } from './AuditValueText.tsx'
import { useAuditFieldLabel } from './use-audit-field-label.ts'
import { useValueLabel } from './use-value-label.ts'

const VALUE = {
  width: { xs: 'auto', md: '38%' },
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  verticalAlign: 'top',
} as const

export function AuditChanges({ entry }: { entry: AuditEntryView }) {
  const translate = useTranslate()
  const fieldName = useAuditFieldLabel(entry)
  const valueLabel = useValueLabel(entry)
  const t = (name: string) => translate(`resources.audit.fields.${name}`)
  const sides = (['before', 'after'] as const).filter(
    (side) => !(entry.action === 'create' && side === 'before') && !(entry.action === 'delete' && side === 'after'),
  )
  return (
    <Table size="small" sx={{ tableLayout: 'fixed' }}>
      <TableHead sx={stackedHead}>
        <TableRow>
          <TableCell scope="col">{t('field')}</TableCell>
          {sides.map((side) => (
            <TableCell key={side} scope="col" sx={{ width: '38%' }}>
              {t(side)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {entry.changes.map((change) => (
          <TableRow key={change.field} sx={stackedRow}>
            <TableCell
              component="th"
              scope="row"
              sx={{ ...stackedCell, fontWeight: 600, verticalAlign: 'top', overflowWrap: 'anywhere' }}
            >
              {fieldName(change.field)}
            </TableCell>
            {sides.map((side) => (
              <TableCell key={side} sx={{ ...VALUE, ...stackedNamedCell(t(side)) }}>
                <AuditValueText value={valueLabel(change.field, change[side])} names={entry.names} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
