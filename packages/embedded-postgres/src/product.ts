/** The program that uses the launcher: names its database and its settings in the messages. */
export type Product = Readonly<{
  /** Lower-case identifier: the database, its owner and the prefix of every connection's `application_name`. */
  name: string;
  /** As people read it. */
  title: string;
  /** The setting that names the data folder, such as `DATA_DIR`. */
  dataDirSetting: string;
  /** The setting that names an external PostgreSQL instead, such as `DATABASE_URL`. */
  urlSetting: string;
}>;
