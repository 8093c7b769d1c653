import type { Scope } from '@relevo/domain/api-scopes';
import type { Right } from '@relevo/domain/team-rights';
import type { z } from 'zod';
import type * as schemas from './schemas.ts';

/** A name exported by `schemas.ts` that is a schema. */
export type SchemaName = {
  [Name in keyof typeof schemas]: (typeof schemas)[Name] extends z.ZodType ? Name : never;
}[keyof typeof schemas];

/** The schema of that name. */
export type Schema<Name> = Name extends keyof typeof schemas ? (typeof schemas)[Name] : never;

/**
 * Who may call. Of the public API:
 * - `public`: anyone
 * - `account`: signed in, verified or not
 * - `verified`: signed in, with email and profile verified
 * - `worker`, `employer`: verified, and of that user type
 * - `worker_account`, `employer_account`: of that user type, verified or not
 * - `verified_or_employer`: anyone verified, and employers even before
 * - `kiosk`: the session of a kiosk, which no other kind of access takes
 * - `account_or_kiosk`: either of the two
 *
 * Of the console:
 * - `operator`: signed in with both factors
 * - `operator_without_code`: has given the password and not yet the code
 */
export type Access =
  | 'public'
  | 'account'
  | 'verified'
  | 'worker'
  | 'employer'
  | 'worker_account'
  | 'employer_account'
  | 'verified_or_employer'
  | 'kiosk'
  | 'account_or_kiosk'
  | 'operator'
  | 'operator_without_code';

type AccessOfEmployers =
  | 'account'
  | 'verified'
  | 'employer'
  | 'employer_account'
  | 'verified_or_employer'
  | 'account_or_kiosk';

/**
 * What the caller's role in the company must allow, by the table of rights; a GET needs reading, any other method writing.
 * - `own`: about the caller's own account, whatever the role
 * - `member`: every member may, and the answer says what their role may see
 */
export type CallRight = Right | 'own' | 'member';

/** Every call that a member of a company can reach says what their role must allow, and what an API key needs, if one may. */
type Reach =
  | { access: AccessOfEmployers; right: CallRight; scope?: Scope }
  | { access: Exclude<Access, AccessOfEmployers>; right?: never; scope?: never };

export type UploadKind = 'picture' | 'document' | 'documents' | 'table';

/**
 * One call of the API. Schemas are named and not imported: a browser that calls needs the method and the path,
 * while TypeScript looks the types up by name, so no screen loads zod only to make a call.
 */
export type Call = Reach & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; `:id` stands for a parameter. */
  path: `/${string}`;
  /** For the OpenAPI document. */
  summary?: string;
  params?: SchemaName;
  /** The path exists only for parameters shaped like an id; `/company/list/` with a wrong method is no company. */
  idShapeOnly?: true;
  query?: SchemaName;
  body?: SchemaName;
  /**
   * Texts of the body that the other side reads: contact details in them are masked before anything is done with them. A
   * field of an object has a dot before its name, and a list stands for each of its entries.
   */
  masks?: readonly string[];
  /** The one success, or 200 and 201 of the same body, and errors with an unusual body. */
  answers: Readonly<Record<number, SchemaName>>;
  /**
   * File fields that may come beside the body in a multipart request; the kind decides how large a file may be, and
   * `documents` takes several.
   */
  uploads?: Readonly<Record<string, UploadKind>>;
  /** Takes an `Idempotency-Key` header: sending it again with the same key changes nothing again. */
  idempotencyKey?: true;
  /** Takes the account's password in an `X-Confirm-Password` header, for what a session alone may not do. */
  confirmsPassword?: true;
  /** A specific rate limit instead of the general one. */
  rateLimit?: 'credentials' | 'scans' | 'records' | 'none';
  /** The answer says nothing about a person, so that it may be stored. Of public calls only. */
  isSameForAll?: true;
  /** Refuses a suspended account by name, where other calls only say that its session is over. */
  namesSuspension?: true;
  /** Errors repeat their text as `message`, which the sign-in screens read. */
  errorsHaveMessage?: true;
};

/** The calls of one area by name. */
export type Calls = Readonly<Record<string, Call>>;
