import pg from 'pg';
import { type RowReader, rowReaderOf } from './row-reader.ts';

type Columns = pg.FieldDef[];
type Statement = { name: string; text: string; values: unknown[] };
type Settled = (error: Error | undefined, result: pg.QueryResult) => void;

/** What a query of pg writes to its connection. */
type Wire = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  bind(message: object): void;
  describe(message: object): void;
  execute(message: object): void;
  close(message: object): void;
  sync(): void;
};

/** A query of pg; its declared type leaves out what it has to do with a connection. */
type OwnQuery = {
  name: string;
  _result: { rows: object[]; _types: pg.CustomTypesConfig };
  _canceledDueToError: unknown;
  prepare(wire: Wire): void;
  hasBeenParsed(wire: Wire): boolean;
  handleRowDescription(message: { fields: Columns }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(message: object, wire: Wire): void;
};
const OwnQuery = pg.Query as unknown as new (statement: Statement & { callback: Settled }) => OwnQuery;

const noColumns: RowReader = () => ({});

/** What `beginsTransaction` executes first; its connection has to have prepared it under this name. */
export const begin: Statement = { name: 'begin', text: 'begin', values: [] };

/** How the rows of prepared statements are read, and the same connection without a way to ask for their columns. */
type Described = { readers: Map<string, RowReader>; silent: Wire };
const described = new WeakMap<Wire, Described>();

/**
 * A prepared statement whose columns are described once per connection: pg asks for them with every execution, which is
 * a tenth of a read with many columns. PostgreSQL refuses a prepared statement whose columns have changed meanwhile.
 */
export class PreparedQuery extends OwnQuery {
  readonly beginsTransaction: boolean;
  #awaitsBegin: boolean;
  #readRow: RowReader = noColumns;

  constructor(statement: Statement & { beginsTransaction: boolean }, callback: Settled) {
    super({ ...statement, callback });
    this.beginsTransaction = statement.beginsTransaction;
    this.#awaitsBegin = statement.beginsTransaction;
  }

  override prepare(wire: Wire): void {
    if (this.beginsTransaction) {
      wire.bind({ statement: begin.name });
      wire.execute({});
    }
    const known = this.hasBeenParsed(wire) ? described.get(wire) : undefined;
    const readRow = known?.readers.get(this.name);
    if (readRow) this.#readRow = readRow;
    super.prepare(known && readRow ? known.silent : wire);
  }

  override handleRowDescription({ fields }: { fields: Columns }): void {
    this.#readRow = rowReaderOf(fields, this._result._types);
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this._canceledDueToError) return;
    try {
      this._result.rows.push(this.#readRow(fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.#awaitsBegin) {
      this.#awaitsBegin = false;
      return;
    }
    describedOn(wire).readers.set(this.name, this.#readRow);
    super.handleCommandComplete(message, wire);
  }
}

function describedOn(wire: Wire): Described {
  const known = described.get(wire) ?? { readers: new Map(), silent: withoutDescription(wire) };
  described.set(wire, known);
  return known;
}

function withoutDescription(wire: Wire): Wire {
  return {
    parsedStatements: wire.parsedStatements,
    submittedNamedStatements: wire.submittedNamedStatements,
    bind: (message) => wire.bind(message),
    describe: () => {},
    execute: (message) => wire.execute(message),
    close: (message) => wire.close(message),
    sync: () => wire.sync(),
  };
}
