import Icon from '@mui/icons-material/WorkspacePremiumOutlined'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const certificates: ResourceProps = {
  name: 'certificates',
  icon: Icon,
  list: lazy(async () => ({ default: (await import('./CertificateList.tsx')).CertificateList })),
  recordRepresentation: (certificate: AdminCertificate) => certificate.crt_serial,
}
