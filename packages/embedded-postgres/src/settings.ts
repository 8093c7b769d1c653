/** What every embedded PostgreSQL runs with; the caller's settings win, the port and the loopback address cannot be overridden. */
export function settingArguments(port: number, settings: Record<string, string>): string[] {
  const all: Record<string, string> = {
    fsync: 'on',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Rows and statements may hold people's data, and the log is no place for that.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // A query is dropped soon after its client process was killed, and with it the locks it holds.
    ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '10s' }),
    ...settings,
    listen_addresses: '127.0.0.1',
    // No socket file unless the caller has a folder for it: its path could pass the length systems allow.
    unix_socket_directories: settings.unix_socket_directories ?? '',
    port: String(port),
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
