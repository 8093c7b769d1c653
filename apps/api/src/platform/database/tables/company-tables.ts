import type { Precision } from '@relevo/contracts/jobs';
import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type CompaniesTable = {
  id: string;
  owner_id: string;
  name: string;
  legal_name: Generated<string>;
  industry: Generated<string>;
  size: Generated<string>;
  website: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  tax_id: Generated<string>;
  registration_number: Generated<string>;
  logo_key: string | null;
  created_at: Instant;
  updated_at: Instant;
};

export type CompanySitesTable = {
  id: string;
  owner_id: string;
  name: string;
  street_address: string;
  city: string;
  zip_code: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  precision: Precision;
  created_at: Instant;
  updated_at: Instant;
};

export type CompanyTables = {
  companies: CompaniesTable;
  company_sites: CompanySitesTable;
};
