import type { z } from 'zod';
import type { Call, Schema } from './call.ts';

type SchemaAt<Of, Key extends string> = Of extends { [K in Key]: infer Name } ? Schema<Name> : undefined;
type Output<Of> = Of extends z.ZodType ? z.output<Of> : undefined;
type Input<Of> = Of extends z.ZodType ? z.input<Of> : undefined;

type SuccessSchema<C extends Call> = C extends { answers: infer Answers }
  ? Schema<Answers[keyof Answers & (200 | 201 | 202 | 204)]>
  : never;

/** What a successful call answers; undefined for a 204. */
export type Answer<C extends Call> = SuccessSchema<C> extends z.ZodNull ? undefined : Output<SuccessSchema<C>>;

/** What a handler reads, after the schemas have checked and converted it. */
export type CheckedParams<C extends Call> = Output<SchemaAt<C, 'params'>>;
export type CheckedQuery<C extends Call> = Output<SchemaAt<C, 'query'>>;
export type CheckedBody<C extends Call> = Output<SchemaAt<C, 'body'>>;

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

export type QueryValue = string | number | boolean | null | undefined;

/** Fields that a schema takes as anything (it converts them first) may be left out. */
type WithLooseFieldsOptional<T, Value = never> = T extends object
  ? { [Key in keyof T as unknown extends T[Key] ? never : Key]: [Value] extends [never] ? T[Key] : Value } & {
      [Key in keyof T as unknown extends T[Key] ? Key : never]?: [Value] extends [never] ? T[Key] : Value;
    }
  : T;

type ParamsInput<C extends Call> = [ParamName<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: { [Name in ParamName<C['path']>]: string } };

/** Optional when nothing in it is required. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : object extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value };

type QueryInput<C extends Call> = Part<'query', WithLooseFieldsOptional<Input<SchemaAt<C, 'query'>>, QueryValue>>;

/** A call that takes files takes them in a form, with the body's fields beside them. */
type BodyInput<C extends Call> = Part<
  'body',
  WithLooseFieldsOptional<Input<SchemaAt<C, 'body'>>> | (C extends { uploads: object } ? FormData : never)
>;

type KeyInput<C extends Call> = C extends { idempotencyKey: true }
  ? { idempotencyKey: string }
  : { idempotencyKey?: undefined };

/** What names the address of a call. */
export type PathInput<C extends Call> = C extends Call ? ParamsInput<C> & QueryInput<C> : never;

/** What a client gives with a call. */
export type CallInput<C extends Call> = C extends Call ? PathInput<C> & BodyInput<C> & KeyInput<C> : never;

/** For a client: `call<C extends Call>(call: C, ...[input]: CallArguments<C, Options>): Promise<Answer<C>>`. */
export type CallArguments<C extends Call, Options = object> =
  object extends CallInput<C> ? [input?: CallInput<C> & Options] : [input: CallInput<C> & Options];
