import pg from 'pg';

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
  prepare(wire: Wire): void;
  hasBeenParsed(wire: Wire): boolean;
  handleRowDescription(message: { fields: Columns }): void;
  handleCommandComplete(message: object, wire: Wire): void;
};
const OwnQuery = pg.Query as unknown as new (statement: Statement & { callback: Settled }) => OwnQuery;

/** What `beginsTransaction` executes first; its connection has to have prepared it under this name. */
export const begin: Statement = { name: 'begin', text: 'begin', values: [] };

/** The columns of the statements that a connection has prepared, and the same connection without a way to ask for them. */
type Described = { columns: Map<string, Columns>; silent: Wire };
const described = new WeakMap<Wire, Described>();

/**
 * A prepared statement whose columns are described once per connection: pg asks for them with every execution, which is
 * a tenth of a read with many columns. PostgreSQL refuses a prepared statement whose columns have changed meanwhile.
 */
export class PreparedQuery extends OwnQuery {
  readonly beginsTransaction: boolean;
  #awaitsBegin: boolean;
  #columns: Columns = [];

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
    const columns = known?.columns.get(this.name);
    if (columns && columns.length > 0) super.handleRowDescription({ fields: columns });
    super.prepare(known && columns ? known.silent : wire);
  }

  override handleRowDescription(message: { fields: Columns }): void {
    this.#columns = message.fields;
    super.handleRowDescription(message);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.#awaitsBegin) {
      this.#awaitsBegin = false;
      return;
    }
    const { columns } = describedOn(wire);
    if (!columns.has(this.name)) columns.set(this.name, this.#columns);
    super.handleCommandComplete(message, wire);
  }
}

function describedOn(wire: Wire): Described {
  const known = described.get(wire) ?? { columns: new Map(), silent: withoutDescription(wire) };
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
