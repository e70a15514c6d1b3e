import { CERTIFICATE_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { DataTable, useTranslate } from 'react-admin'
import { formatDate } from '../../format.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { CertificateActions } from './CertificateActions.tsx'
import { CertificateCard } from './CertificateCard.tsx'
import { CertificateKind, CertificateSerial, CertificateState, CertificateTeam } from './CertificateFields.tsx'
import { certificateFilters } from './certificate-filters.tsx'
import { IssueFinalsButton } from './IssueFinalsButton.tsx'
import { PrintButton } from './PrintButton.tsx'

const Column = DataTable.Col<AdminCertificate>

function CertificateTable() {
  const translate = useTranslate()
  const lang = useLang()
  const competitionOf = ({ competion }: AdminCertificate) => localized(competion, 'name', lang)
  const seasonOf = ({ season }: AdminCertificate) => localized(season, 'name', lang)
  return (
    <DataTable<AdminCertificate> rowClick={false} bulkActionButtons={false}>
      <Column source="crt_serial" render={(certificate) => <CertificateSerial certificate={certificate} />} />
      <Column
        source="team"
        disableSort
        sx={{ minWidth: 112 }}
        render={(certificate) => <CertificateTeam certificate={certificate} />}
      />
      <Column
        source="competion"
        disableSort
        render={(certificate) => <TwoLines first={competitionOf(certificate)} second={seasonOf(certificate)} />}
      />
      <Column
        source="type"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={(certificate) => <CertificateKind certificate={certificate} />}
      />
      <Column
        source="created_at"
        sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}
        render={({ created_at }) => formatDate(created_at, lang)}
      />
      <Column source="revoked_at" render={(certificate) => <CertificateState certificate={certificate} />} />
      <Column
        source="actions"
        disableSort
        label={translate('resources.certificates.fields.actions')}
        render={(certificate) => <CertificateActions certificate={certificate} />}
      />
    </DataTable>
  )
}

export function CertificateList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={CERTIFICATE_PAGE_SIZES}
      filters={certificateFilters}
      ofChosenSeason
      actions={
        <>
          <PrintButton />
          <IssueFinalsButton />
        </>
      }
      table={<CertificateTable />}
      card={<CertificateCard />}
    />
  )
}
