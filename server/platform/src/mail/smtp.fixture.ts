import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** Starts a mail server on a free port. It stores the emails that it receives. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: { from: string; to: string[]; text: string }[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that is killed while it sends an email resets its connection, which smtp-server reports as an error.
  mailServer.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET" && error.code !== "EPIPE") throw error;
  });
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  return {
    received,
    /** `user` is `name:password@`. */
    url: (user = "") => `smtp://${user}127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => mailServer.close(() => resolve())),
  };
}
